import { mount } from 'svelte'
import App from './App.svelte'
import { preferred, speak } from './lib/i18n.svelte'
import { followLinks, here } from './lib/navigation.svelte'
import { keepSettings, settings } from './lib/settings.svelte'
import { pageOf } from './pages'
import './styles/base.css'

const target = document.getElementById('app')
if (target) {
  pageOf(here().page).catch(() => null) // fetched beside the texts; the page itself says what went wrong
  await speak(settings.language ?? preferred(navigator.languages))
  keepSettings()
  followLinks()
  mount(App, { target })
  // Where there is no secure connection browsers offer no worker; a page for times without a server is all it is for.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => null)
}

import { mount } from 'svelte'
import App from './App.svelte'
import { preferred, speak } from './lib/i18n.svelte'
import { followLinks } from './lib/navigation.svelte'
import { keepSettings, settings } from './lib/settings.svelte'
import './styles/base.css'

const target = document.getElementById('app')
if (target) {
  await speak(settings.language ?? preferred(navigator.languages))
  keepSettings()
  followLinks()
  mount(App, { target })
}

/** The pages, each fetched when it is first wanted. */
import type { Component } from 'svelte'
import type { Route } from '../lib/router'

type PageModule = { default: Component<{ route: Route }> }

const pages: Record<Route['page'], () => Promise<PageModule>> = {
  home: () => import('./Home.svelte'),
  title: () => import('./Title.svelte'),
  new: () => import('./NewTable.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  notices: () => import('./Notices.svelte'),
  move: () => import('./Move.svelte'),
  about: () => import('./About.svelte'),
  lost: () => import('./Lost.svelte'),
}

export function pageOf(name: Route['page']): Promise<PageModule> {
  return pages[name]()
}

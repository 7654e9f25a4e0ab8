import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { beside } from './tools/beside.ts'

const server = process.env.CHANCELLERY_SERVER ?? 'http://127.0.0.1:8420'

const mapName = (id: string): string => `map-${/boards\/(\w+)\//.exec(id)?.[1] ?? ''}`

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte', scale: 1 }), beside()],
  build: {
    outDir: '../src/chancellery/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    // A title's map is a file of its own: it changes seldom, and what is weighed as script is script.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: mapName, test: /\/boards\/\w+\/(map|maps\/europe)\.json$/ }] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
})

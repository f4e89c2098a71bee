import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { precompress } from './src/tools/precompress.mjs'

/** What the service is built to, when Vite is asked for `--ssr`. */
const serviceBuild = {
  outDir: 'dist/service',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
const needed = new Set<string>()

/** One file for all that the first screen needs: shared out over many, it would weigh more and be asked for more often. */
function firstLoad(id: string, modules: Modules): string | null {
  const entry = fileURLToPath(new URL('src/app/main.tsx', import.meta.url))
  if (needed.size === 0) addNeeded(entry, modules)
  return needed.has(id) && id !== entry ? 'console' : null
}

function addNeeded(id: string, modules: Modules) {
  if (needed.has(id)) return
  needed.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addNeeded(imported, modules)
}

/**
 * The console's page obeys `script-src 'self'` without inline or eval: nothing is inlined, and the
 * module-preload polyfill, an inline script on old engines, is left out.
 */
const consoleBuild = {
  outDir: 'dist/console',
  target: 'es2023',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 1000,
  rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoad, debugName: 'first load' }] } } },
}

const unitLayers = ['contract', 'domain', 'service', 'client', 'tools']

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [react(), precompress()],
  build: { emptyOutDir: true, reportCompressedSize: false, ...(isSsrBuild ? serviceBuild : consoleBuild) },
  server: { host: '127.0.0.1' },
  test: {
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // Left to itself it keeps a processor for other things; on a small machine that is half of it.
    maxWorkers: '100%',
    // A busy machine is not a failure; what never comes still fails.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            ...unitLayers.map((layer) => `src/${layer}/**/*.test.ts`),
            'src/{ui,features,app,testing,docs}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['src/testing/dom-setup.ts'],
          include: ['src/**/*.test.tsx'],
        },
      },
    ],
  },
}))

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
    testTimeout: 20_000,
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
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include: ['src/**/*.test.tsx'] } },
    ],
  },
}))

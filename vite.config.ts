import react from '@vitejs/plugin-react'
import { compression } from 'vite-plugin-compression2'
import { configDefaults, defineConfig } from 'vitest/config'
import { listPreloads } from './src/tools/preload.mjs'

/**
 * What is imported late here is imported at once by other code that comes late itself, which is as it should be. How long
 * plugins took says nothing to who starts the product.
 */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

/** What the service is built to, when Vite is asked for `--ssr`. */
const serviceBuild = {
  outDir: 'dist/service',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: { checks, output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
}

/** The page's own short script stays apart, so that it runs before the console has arrived. */
const isConsole = (id: string) =>
  !/index\.html|app\/(entry|screens|usable-storage)\.ts$|vite\/preload-helper/.test(id)

/**
 * The console's page obeys `script-src 'self'` without inline or eval: nothing is inlined, and the
 * module-preload polyfill, an inline script on old engines, is left out.
 */
const consoleBuild = {
  outDir: 'dist/console',
  target: 'es2023',
  manifest: true,
  license: { fileName: 'third-party.txt' },
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 1000,
  cssCodeSplit: false,
  rolldownOptions: {
    checks,
    // Emotion imports it for `withTheme`, which nothing calls.
    treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
    // What every screen needs is fetched beside the page's own short script, which asks for the screen meanwhile.
    input: ['index.html', 'src/app/main.tsx'],
    preserveEntrySignatures: false as const,
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: 'console', tags: ['$initial' as const], test: isConsole }],
        // A screen comes in a few files instead of up to eighty: what several share is copied, and still runs once.
        // Not these, which are large and which several parts of one screen need.
        experimentalInlineCommonChunks: {
          maxSize: Infinity,
          exclude: /\.css$|node_modules\/(react-hook-form|@handlebars\/parser)\//,
        },
      },
    },
  },
}

/** So that serving needs no processor time. The page stays as it is, because the service fills it in for every answer. */
const precompress = compression({
  include: /\.(?:js|css|svg|json|txt|webmanifest)$/,
  exclude: /\.vite\//,
  threshold: 512,
  algorithms: ['gzip', 'brotliCompress'],
})

/** The slowest test takes a tenth of it, unless every case of the properties or more kills are asked for. */
const longestMs = process.env['PROPERTY_RUNS'] || process.env['KILL_ROUNDS'] ? 1_200_000 : 120_000

/** Tests of what style sheets say. */
const styled = 'src/ui/theme.test.tsx'

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [react(), listPreloads('main'), ...(isSsrBuild ? [] : [precompress])],
  build: { emptyOutDir: true, reportCompressedSize: false, ...(isSsrBuild ? serviceBuild : consoleBuild) },
  server: { host: '127.0.0.1' },
  test: {
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // For the names of failed tests.
    includeTaskLocation: true,
    // Left to itself it keeps a processor for other things; on a small machine that is half of it.
    maxWorkers: '100%',
    // Room for what is soon forgotten: a tenth of the time of the tests of screens went into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    // A busy machine is not a failure; what never comes still fails.
    testTimeout: longestMs,
    hookTimeout: longestMs,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          // These leave nothing behind, so they share the modules they read, which halves the processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // The whole console is read once, not once in each file: half of the processor time.
          isolate: false,
          setupFiles: ['src/testing/unstyled.ts', 'src/testing/dom-setup.ts'],
          include: ['src/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, styled],
        },
      },
      {
        extends: true,
        test: {
          name: 'styled',
          environment: 'happy-dom',
          setupFiles: ['src/testing/dom-setup.ts'],
          include: [styled],
        },
      },
    ],
  },
}))

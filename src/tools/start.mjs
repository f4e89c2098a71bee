import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { endWithNpm } from './end-with-npm.mjs'
import { isFresh } from './stamp.mjs'

const root = join(import.meta.dirname, '../..')
const isBuilt = ['service/main.js', 'console/index.html'].every((file) =>
  existsSync(join(root, 'dist', file)),
)

/** A production install has no build tools, and runs what was built elsewhere. */
function canBuild() {
  try {
    createRequire(import.meta.url).resolve('vite/package.json')
    return existsSync(join(root, 'src/app'))
  } catch {
    return false
  }
}

if (canBuild()) {
  if (!isFresh(root)) {
    // Imported only here, because it needs the packages of the build.
    const { buildWhenStale } = await import('./build.mjs')
    await buildWhenStale()
  }
} else if (!isBuilt) {
  console.error(
    'Carillon is not built, and its build tools are not installed. Run npm ci and npm run build first',
  )
  process.exit(1)
}

endWithNpm()
// The service reads its options from this process's arguments and sets its signal handlers.
await import(new URL('../../dist/service/main.js', import.meta.url).href)

import { buildWhenStale } from './build.mjs'

await buildWhenStale()
// The service reads its options from this process's arguments, and its signal handlers are this process's.
const built = new URL('../../dist/service/main.js', import.meta.url)
await import(built.href)

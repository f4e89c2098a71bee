import { Buffer } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Files to compress. The page is not among them, because the service fills it in for every answer. */
const compressible = /\.(?:js|css|svg|json|txt|map|webmanifest)$/
/** Below this size in bytes, compression saves less than its headers cost. */
const worthwhile = 512

const brotli = (/** @type {Buffer} */ bytes) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
const gzipped = (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 })

/**
 * Writes a `.br` and a `.gz` copy next to every text file of the console's build, so that serving needs no processor
 * time.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'carillon:precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.entries(bundle).filter(
          ([name]) => compressible.test(name) && !name.startsWith('.vite/'),
        )
        for (const [name, file] of files) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < worthwhile) continue
          this.emitFile({ type: 'asset', fileName: `${name}.br`, source: await brotli(bytes) })
          this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: await gzipped(bytes) })
        }
      },
    },
  }
}

import createCache, { type Options } from '@emotion/cache'
import { pageNonce } from '#src/ui/nonce.ts'

/**
 * Where component styles are inserted. The page's policy allows only styles with the nonce that the server writes into
 * each page; in development there is neither.
 */
export function createStyleCache(stylisPlugins?: NonNullable<Options['stylisPlugins']>) {
  const nonce = pageNonce()
  return createCache({
    key: stylisPlugins ? 'rtl' : 'css',
    ...(isNonce(nonce) ? { nonce } : {}),
    ...(stylisPlugins ? { stylisPlugins } : {}),
  })
}

function isNonce(text: string): boolean {
  return text !== '' && text !== '__CSP_NONCE__'
}

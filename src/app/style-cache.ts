import createCache, { type Options } from '@emotion/cache'

/**
 * Where the styles of components go. The page's policy lets a style in by the nonce that the server writes into the
 * page for each answer; while developing there is neither.
 */
export function createStyleCache(stylisPlugins?: NonNullable<Options['stylisPlugins']>) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return createCache({
    key: stylisPlugins ? 'rtl' : 'css',
    ...(isNonce(nonce) ? { nonce } : {}),
    ...(stylisPlugins ? { stylisPlugins } : {}),
  })
}

function isNonce(text: string): boolean {
  return text !== '' && text !== '__CSP_NONCE__'
}

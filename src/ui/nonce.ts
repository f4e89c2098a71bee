/**
 * The nonce with which the page's policy allows styles. The server writes it into each page; empty if there is none, as
 * in development.
 */
export function pageNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return nonce === '__CSP_NONCE__' ? '' : nonce
}

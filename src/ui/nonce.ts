/**
 * The nonce with which the page's policy allows styles. The server writes it into each page; empty if there is none.
 */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

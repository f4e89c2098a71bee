/** By which the page's policy admits styles: the server writes it into each page. Empty where there is none. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

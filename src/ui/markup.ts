type Policy = { createHTML: (markup: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy }

const rules: Policy = { createHTML: (markup) => markup }

/**
 * The page's Content Security Policy accepts markup only from this Trusted Types policy, so anything
 * that turns text into markup must use the functions below. They parse it, or show it in a frame, without running it.
 */
const policy =
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('carillon', rules) ?? rules

/** Parses markup into a document in which nothing runs or loads. */
export const readMarkup = (markup: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(markup), 'text/html')

/** Shows a document in a frame with an origin of its own, without scripts, forms, windows or downloads. */
export function showMarkup(frame: HTMLIFrameElement, markup: string): void {
  frame.setAttribute('sandbox', '')
  frame.srcdoc = policy.createHTML(markup)
}

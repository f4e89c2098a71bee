export type AddressProblem = 'empty' | 'dots' | 'half'

/** Why this id cannot be part of a URL, if so. A browser refuses the last kind and changes the others. */
export function addressProblem(id: string): AddressProblem | undefined {
  if (id === '') return 'empty'
  if (id === '.' || id === '..') return 'dots'
  return /\p{Cs}/u.test(id) ? 'half' : undefined
}

/** Fills ids into a path like `/v1/workflows/:workflowId`; `undefined` if one does not fit into a URL. Never throws. */
export function addressOf(path: string, given: Readonly<Record<string, unknown>>): string | undefined {
  let isMissing = false
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = Object.hasOwn(given, name) ? given[name] : undefined
    if (typeof id === 'string' && addressProblem(id) === undefined) return encodeURIComponent(id)
    isMissing = true
    return ''
  })
  return isMissing ? undefined : address
}

/** Why an id cannot be a step of an address: nothing, dots, which are steps between folders, or half a character. */
export type AddressProblem = 'empty' | 'dots' | 'half'

/** Whether a request can carry this id, and if not, why. A browser refuses the last and changes the others. */
export function addressProblem(id: string): AddressProblem | undefined {
  if (id === '') return 'empty'
  if (id === '.' || id === '..') return 'dots'
  return /\p{Cs}/u.test(id) ? 'half' : undefined
}

/**
 * The address of an operation such as `/v1/workflows/:workflowId` with its ids filled in; `undefined` where one of them
 * cannot be part of an address. Never fails.
 */
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

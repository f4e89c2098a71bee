/**
 * Which layers each layer may import. The single source: the lint rule reads it, and a test compares it with the project
 * references of the compiler.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const layers = {
  contract: [],
  domain: ['contract'],
  service: ['contract', 'domain'],
  client: ['contract', 'domain'],
  ui: [],
  features: ['contract', 'domain', 'client', 'ui'],
  app: ['contract', 'domain', 'client', 'ui', 'features'],
  testing: ['contract', 'domain', 'service', 'client', 'ui', 'features', 'app'],
  tools: [],
  e2e: ['contract', 'domain', 'service', 'testing'],
}

/** Layers whose tests run against the embedded service, so they may import it. */
const testedAgainstService = new Set(['client', 'features', 'app', 'testing'])

/**
 * The layers a file may import, besides its own.
 * @param {string} layer
 * @param {boolean} isTest
 * @returns {readonly string[]}
 */
export function allowedImports(layer, isTest) {
  const allowed = layers[layer] ?? []
  if (!isTest) return allowed
  return [...allowed, 'testing', ...(testedAgainstService.has(layer) ? ['service'] : [])]
}

/**
 * The layer and feature of a file, judged by its path.
 * @param {string} path with forward slashes; absolute or from the root folder
 * @returns {{ layer: string, feature: string | undefined, inside: string } | undefined} `inside` is the path from the root folder
 */
export function placeOf(path) {
  const match = /^(?:.*\/)?((?:src|e2e)\/.+)$/.exec(path)
  const inside = match?.[1]
  if (inside === undefined) return undefined
  const [top, second = '', third = ''] = inside.split('/')
  if (top === 'e2e') return { layer: 'e2e', feature: undefined, inside }
  if (!(second in layers)) return undefined
  return { layer: second, feature: second === 'features' ? third : undefined, inside }
}

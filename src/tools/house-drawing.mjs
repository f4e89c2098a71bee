/**
 * @typedef {Readonly<Record<string, readonly string[]>>} Layers each layer with the layers it may import
 * @typedef {Readonly<Record<string, readonly (readonly string[])[]>>} Rooms floors of a folder, from the ground up
 * @typedef {{ x: number, y: number, width: number, height: number }} Place
 */

/** What a layer is, in a few words. @type {Readonly<Record<string, string>>} */
const descriptions = {
  app: 'Joins the features: router, navigation, theme.',
  features: 'Screens by subject. No feature imports another.',
  ui: 'Fields, dialogs, tables, language.',
  client: 'Calls, session, drafts, library.',
  service: 'HTTP, handlers, store.',
  domain: 'Pure rules: no screens, no input or output.',
  contract: 'Resources and operations in zod, one description for both sides.',
  testing: 'Builders and helpers of tests.',
  e2e: 'Stories in a real browser.',
  tools: 'Scripts behind npm run.',
}

const margin = 32
const gap = 34
const left = { x: margin, width: 660 }
const right = { x: 744, width: 224 }
const full = { x: margin, width: 936 }
const head = 64
/** Height of a layer that is too narrow to show its imports on the first line. */
const narrowHeight = 92
const floorHeight = 32

/**
 * Draws the layers and rooms of the sources as an SVG that follows the reader's colour scheme.
 * @param {{ layers: Layers, rooms: Rooms, features: readonly string[] }} facts `features` are the folders of src/features
 * @returns {string}
 */
export function drawHouse({ layers, rooms, features }) {
  const floorsOf = (/** @type {string} */ folder) => rooms[`src/${folder}`] ?? []
  const featuresHeight = heightOfFeatures(features, floorsOf)
  const app = { ...left, y: 96, height: head }
  const screens = { ...left, y: below(app), height: head + featuresHeight }
  const middle = { y: below(screens), height: narrowHeight }
  const half = (left.width - 20) / 2
  const ui = { ...middle, x: left.x, width: half }
  const client = { ...middle, x: left.x + half + 20, width: half }
  const service = { ...middle, ...right }
  const domain = { ...full, y: below(client), height: head + floorsOf('domain').length * floorHeight + 10 }
  const contract = { ...full, y: below(domain), height: head }
  const places = { app, features: screens, ui, client, service, domain, contract, ...aside(app.y) }
  const boxes = Object.entries(places).map(([name, place]) => layerBox(name, place, layers[name] ?? []))
  /** @type {readonly (readonly [Place, Place])[]} */
  const arrows = [
    [app, screens],
    [screens, ui],
    [screens, client],
    [client, domain],
    [service, domain],
    [domain, contract],
  ]
  const parts = [
    heading(),
    ...boxes,
    featureBoxes(screens, features, floorsOf),
    floors({ ...domain, y: domain.y + head }, floorsOf('domain')),
    ...arrows.map(([from, to]) => down(from, to)),
    http(client, service),
  ]
  return svg(contract.y + contract.height + margin, parts)
}

const below = (/** @type {Place} */ { y, height }) => y + height + gap

/** Places of the layers used only by tests and scripts, in the column above the service. */
const aside = (/** @type {number} */ top) => {
  const names = ['e2e', 'testing', 'tools']
  const place = (/** @type {number} */ index) => ({
    ...right,
    y: top + index * (narrowHeight + 16),
    height: narrowHeight,
  })
  return Object.fromEntries(names.map((name, index) => [name, place(index)]))
}

const text = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {string} */ kind,
  /** @type {string} */ words,
) => `<text x="${x}" y="${y}" class="${kind}">${words}</text>`

const rect = (/** @type {Place} */ { x, y, width, height }, /** @type {string} */ kind) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" class="${kind}"/>`

const heading = () =>
  [
    text(margin, 46, 'title', 'The house'),
    text(
      margin,
      70,
      'quiet',
      'A layer imports only the layers it names. A room imports only rooms on lower floors.',
    ),
  ].join('\n')

/**
 * @param {string} name
 * @param {Place} place
 * @param {readonly string[]} imports
 */
function layerBox(name, place, imports) {
  const { x, y, width } = place
  const folder = name === 'e2e' ? name : `src/${name}`
  const named = `imports ${imports.length > 0 ? imports.toReversed().join(', ') : 'nothing'}`
  return [
    rect(place, place.x === right.x && name !== 'service' ? 'aside' : 'layer'),
    text(x + 16, y + 26, 'name', folder),
    text(x + 16, y + 47, 'words', descriptions[name] ?? ''),
    ...(place.height === narrowHeight
      ? wrapped(named, 36).map((line, index) => text(x + 16, y + 66 + index * 15, 'small', line))
      : [text(x + width - 16, y + 26, 'small end', named)]),
  ].join('\n')
}

/**
 * @param {string} words
 * @param {number} maxLength characters per line
 */
function wrapped(words, maxLength) {
  /** @type {string[]} */
  const lines = ['']
  for (const word of words.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (`${last} ${word}`.length > maxLength) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`.trim()
  }
  return lines
}

/**
 * Features with floors get their own box, the tallest last; the others share a row.
 * @param {readonly string[]} features
 * @param {(folder: string) => readonly (readonly string[])[]} floorsOf
 */
function featureRows(features, floorsOf) {
  const plain = features.filter((name) => floorsOf(`features/${name}`).length === 0)
  const tall = features.filter((name) => floorsOf(`features/${name}`).length > 0)
  const byHeight = (/** @type {string} */ name) => floorsOf(`features/${name}`).length
  return { plain, tall: tall.toSorted((one, other) => byHeight(one) - byHeight(other)) }
}

const tallHeight = (/** @type {number} */ count) => 34 + count * floorHeight + 8

/**
 * @param {readonly string[]} features
 * @param {(folder: string) => readonly (readonly string[])[]} floorsOf
 */
function heightOfFeatures(features, floorsOf) {
  const { plain, tall } = featureRows(features, floorsOf)
  const heights = tall.map((name) => tallHeight(floorsOf(`features/${name}`).length) + 12)
  return heights.reduce((one, other) => one + other, plain.length > 0 ? 52 : 0) + 4
}

/**
 * @param {Place} screens
 * @param {readonly string[]} features
 * @param {(folder: string) => readonly (readonly string[])[]} floorsOf
 */
function featureBoxes({ x, y, width }, features, floorsOf) {
  const { plain, tall } = featureRows(features, floorsOf)
  const inner = width - 32
  const share = (inner - 12 * (plain.length - 1)) / Math.max(1, plain.length)
  let top = y + head
  const parts = plain.map((name, index) => {
    const place = { x: x + 16 + index * (share + 12), y: top, width: share, height: 40 }
    return `${rect(place, 'feature')}\n${text(place.x + 14, top + 25, 'name', name)}`
  })
  if (plain.length > 0) top += 52
  for (const name of tall) {
    const storeys = floorsOf(`features/${name}`)
    const place = { x: x + 16, y: top, width: inner, height: tallHeight(storeys.length) }
    parts.push(rect(place, 'feature'), text(place.x + 14, top + 24, 'name', name))
    parts.push(floors({ ...place, y: top + 34 }, storeys))
    top += place.height + 12
  }
  return parts.join('\n')
}

/**
 * The ground floor comes last, as in a house.
 * @param {Place} place its `y` is the top of the highest floor
 * @param {readonly (readonly string[])[]} storeys
 */
function floors({ x, y, width }, storeys) {
  const parts = storeys.toReversed().map((names, index) => {
    const top = y + index * floorHeight
    const line = `<path d="M${x + 14} ${top}h${width - 28}" class="floor"/>`
    const level = text(x + 16, top + 21, 'small', String(storeys.length - index))
    return [line, level, ...chips(x + 40, top + 4, names)].join('\n')
  })
  return parts.join('\n')
}

/**
 * @param {number} x
 * @param {number} y
 * @param {readonly string[]} names
 */
function chips(x, y, names) {
  let at = x
  return names.map((name) => {
    const width = Math.round(name.length * 7.4) + 22
    const chip = `${rect({ x: at, y, width, height: 24 }, 'room')}\n${text(at + width / 2, y + 16, 'words middle', name)}`
    at += width + 8
    return chip
  })
}

const middleOf = (/** @type {Place} */ { x, width }) => x + width / 2

/**
 * An arrow from a layer to an imported one below it, above the middle of the narrower one.
 * @param {Place} from
 * @param {Place} to
 */
function down(from, to) {
  const x = middleOf(from.width < to.width ? from : to)
  const start = from.y + from.height
  return `<path d="M${x} ${start + 3}V${to.y - 5}" class="arrow" marker-end="url(#head)"/>`
}

/**
 * @param {Place} client
 * @param {Place} service
 */
function http(client, service) {
  const y = client.y + client.height / 2
  const start = client.x + client.width
  return [
    `<path d="M${start + 2} ${y}H${service.x - 5}" class="arrow dashed" marker-end="url(#head)"/>`,
    text((start + service.x) / 2 - 2, y - 8, 'small middle', 'HTTP'),
  ].join('\n')
}

const style = `
  svg { font: 13px system-ui, sans-serif; --ground: #f7f8fa; --paper: #fff; --sunken: #eef1f6; --line: #ccd3de; --text: #141b29; --quiet: #535d71; --accent: #2b4a9f; --bronze: #a06a28 }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #10151d; --paper: #171d27; --sunken: #232c39; --line: #3b4657; --text: #e7ebf2; --quiet: #a3aec0; --accent: #9db4ff; --bronze: #d9a35f }
  }
  .ground { fill: var(--ground) } .layer { fill: var(--paper); stroke: var(--accent); stroke-width: 1.5 }
  .aside { fill: none; stroke: var(--quiet); stroke-dasharray: 5 4 } .feature { fill: none; stroke: var(--line) }
  .room { fill: var(--sunken) } .floor { stroke: var(--line) } text { fill: var(--text) }
  .title { font-size: 22px; font-weight: 600 } .name { font-size: 14px; font-weight: 600 }
  .quiet { fill: var(--quiet) } .small { font-size: 11.5px; fill: var(--quiet) }
  .end { text-anchor: end } .middle { text-anchor: middle }
  .arrow { stroke: var(--bronze); stroke-width: 2; fill: none } .dashed { stroke-dasharray: 5 4 } .head { fill: var(--bronze) }
`

/**
 * @param {number} height
 * @param {readonly string[]} parts
 */
const svg = (
  height,
  parts,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}" role="img" aria-label="The layers of the sources, and what each may import">
<style>${style}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L8 4L0 8z" class="head"/></marker></defs>
<rect width="1000" height="${height}" rx="12" class="ground"/>
${parts.filter((part) => part !== '').join('\n')}
</svg>
`

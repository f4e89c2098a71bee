import { loadOnce } from './load.mjs'
import { openCalls } from './drive.mjs'
import { nameField } from './probe.mjs'
import { sessionOf } from './service.mjs'

/** Each screen's address, and what shows that it can be used. @type {readonly (readonly [string, string, string])[]} */
const screens = [
  ['list', '/workflows', 'main a[href^="/workflows/"]:not([href$="new"], [href$="start"])'],
  ['subscribers', '/subscribers', '[data-row-link]'],
  ['subscriber', '/subscribers/ada', 'main input[type="checkbox"]'],
  ['journal', '/journal', 'main h1'],
  ['help', '/help', 'main h1'],
  ['settings', '/settings', 'main input'],
]

/**
 * What a browser with an empty cache fetches until each screen is usable, and what all of them need.
 * @param {import('playwright').Browser} browser
 * @param {import('./service.mjs').BuiltService} service
 * @param {string} builder its address
 * @returns {Promise<{ name: string, files: number, kib: number, waves: number }[]>}
 */
export async function measureRoutes(browser, service, builder) {
  const { call, close } = openCalls(service)
  await call('POST', '/v1/subscribers', { subscriberId: 'ada', firstName: 'Ada' })
  close()
  const all = [
    ['builder', builder, nameField],
    ...screens.map(([name, path, usable]) => [name, service.url + path, usable]),
  ]
  /** @type {({ name: string } & import('./load.mjs').Load)[]} */
  const loads = []
  for (const [name = '', url = '', usable = ''] of all)
    loads.push({ name, ...(await loadOnce(browser, { name, url, usable, storage: sessionOf(service) })) })
  const everywhere = loads[0]?.scripts.filter(({ path }) =>
    loads.every(({ scripts }) => scripts.some((other) => other.path === path)),
  )
  const sum = (/** @type {{ bytes: number }[]} */ scripts) =>
    scripts.reduce((total, { bytes }) => total + bytes, 0) / 1024
  return [
    { name: 'every screen', files: everywhere?.length ?? 0, kib: sum(everywhere ?? []), waves: 1 },
    ...loads.map(({ name, scripts, waves }) => ({ name, files: scripts.length, kib: sum(scripts), waves })),
  ]
}

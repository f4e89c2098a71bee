import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `dist/sbom.cdx.json`: the shipped packages, as CycloneDX. These are the packages that `npm ci --omit=dev`
 * installs, and others that the console's build bundled. Run the build first.
 */
const root = join(import.meta.dirname, '../..')
const notices = join(root, 'dist/console/third-party.txt')
if (!existsSync(notices)) throw new Error('There is no build to tell the parts of. Run npm run build first')
const listed = readFileSync(notices, 'utf8').matchAll(/^## (\S+) - (\S+)/gm)
const font = '@fontsource-variable/inter'
const bundled = new Set([...listed].map(([, name, version]) => `${name}@${version}`))
// Its files come by a style sheet, which lists no packages.
bundled.add(`${font}@${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies[font]}`)

/** @typedef {{ 'bom-ref': string, name: string, version: string, properties?: { name: string }[], externalReferences?: unknown }} Component */

const output = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100e6,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const sbom = JSON.parse(output)
const isForDevelopment = (/** @type {Component} */ { properties = [] }) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')
const shipped = /** @type {Component[]} */ (sbom.components).filter(
  (one) => !isForDevelopment(one) || bundled.has(`${one.name}@${one.version}`),
)
const refs = new Set([sbom.metadata.component['bom-ref'], ...shipped.map((one) => one['bom-ref'])])
sbom.metadata.component.name = 'carillon'
// The download address of a package says nothing about it, and differs between machines.
sbom.components = shipped.map((one) => ({ ...one, externalReferences: [] }))
sbom.dependencies = sbom.dependencies
  .filter((/** @type {{ ref: string }} */ { ref }) => refs.has(ref))
  .map((/** @type {{ ref: string, dependsOn?: string[] }} */ one) => ({
    ...one,
    dependsOn: (one.dependsOn ?? []).filter((ref) => refs.has(ref)),
  }))
const missing = [...bundled].filter((id) => !shipped.some(({ name, version }) => `${name}@${version}` === id))
if (missing.length > 0) throw new Error(`The lock file does not know ${missing.join(', ')}`)
writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`dist/sbom.cdx.json lists ${shipped.length} packages`)

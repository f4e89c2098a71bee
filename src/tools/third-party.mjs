import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ name: string, version: string, license: string, text: string }} Package `text`: its licence */

const file = 'third-party.txt'
/** Its font files are used by a style sheet only, which lists no modules. */
const always = ['@fontsource-variable/inter']

/**
 * Writes a list of the packages in the console's bundle with their licences, which require no more than that.
 * @returns {import('vite').Plugin}
 */
export function listThirdParties() {
  let root = ''
  return {
    name: 'carillon:third-party',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const folders = new Set(modules.flatMap((module) => packageFolder(module) ?? []))
      for (const name of always) folders.add(join(root, 'node_modules', name))
      const packages = [...folders].map(readPackage)
      packages.sort((one, other) => one.name.localeCompare(other.name, 'en'))
      this.emitFile({ type: 'asset', fileName: file, source: packages.map(sayPackage).join('\n') })
    },
  }
}

/** @param {string} module */
export const packageFolder = (module) =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module.replaceAll('\0', ''))?.[0]

/**
 * @param {string} folder
 * @returns {Package}
 * @throws {Error} for a package without a licence
 */
export function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string') throw new Error(`${name} says nothing of a licence`)
  const found = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  return {
    name,
    version,
    license,
    text: found === undefined ? '' : readFileSync(join(folder, found), 'utf8').trim(),
  }
}

const rule = '-'.repeat(80)

/** @param {Package} one */
const sayPackage = ({ name, version, license, text }) =>
  `${name} ${version} (${license})\n\n${text}\n\n${rule}\n`

/**
 * Parses the list of packages written by the console's build.
 * @param {string} text
 * @returns {Set<string>} of `name@version`
 */
export const packagesIn = (text) =>
  new Set(
    [...text.matchAll(/(?:^|-{80}\n\n?)(@?[\w./-]+) (\d[\w.+-]*) \(/g)].map(
      ([, name, version]) => `${name}@${version}`,
    ),
  )

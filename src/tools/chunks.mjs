/**
 * Assigns modules to a few large files of the build instead of hundreds of small ones: a file for the first load; one for
 * what the workflow builder shares with other screens, one for the rest of the builder, one for each of its two pages, and
 * one for what it loads once it is usable; one for what screens of workflows share, and one for what other screens share
 * with them or each other.
 */

/** @typedef {{ importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} ModuleInfo */
/** @typedef {{ getModuleInfo: (id: string) => ModuleInfo | null }} Modules */

const builderPages = /\/(?:EditWorkflowPage|NewWorkflowPage)\.tsx$/
/** Parts of the builder that are loaded when they are opened, each in its own file. */
const sections = /\/(?:\w+Section|Timeline|Lab|Preview|PreviewPane|HtmlField|JsonCode|RawStep)\.tsx$/

/**
 * @param {{ entry: string, main: string, screens: string }} module ids of the page's script, of the console, and of the table of screens
 * @returns {(id: string, modules: Modules) => string | null} the name of a module's file, `null` to let the bundler decide
 */
export function createChunkNames({ entry, main, screens }) {
  /** @type {ReadonlyMap<string, string | undefined> | undefined} */
  let names
  return (id, modules) => {
    names ??= nameAll({ entry, main, screens }, modules)
    return names.get(id) ?? null
  }
}

/**
 * @param {{ entry: string, main: string, screens: string }} ids
 * @param {Modules} modules
 */
function nameAll({ entry, main, screens }, modules) {
  const inEntry = closure([entry], modules)
  const inMain = closure([main], modules)
  const pages = modules.getModuleInfo(screens)?.dynamicallyImportedIds ?? []
  const ofBuilder = new Set(
    lazyRoots(
      pages.filter((id) => builderPages.test(id)),
      modules,
    ),
  )
  const users = usersOf(
    lazyRoots([entry], modules).filter((id) => id !== main),
    modules,
  )
  /** @type {Map<string, string | undefined>} */
  const names = new Map()
  for (const [id, roots] of users)
    names.set(id, nameFor([...roots].map((root) => kindOf(root, { pages, ofBuilder }))))
  for (const id of inMain) names.set(id, 'console')
  for (const id of inEntry) names.set(id, 'start')
  names.delete(entry)
  return names
}

/**
 * @param {string} root a module that is imported lazily
 * @param {{ pages: readonly string[], ofBuilder: ReadonlySet<string> }} known the pages, and the builder's lazy imports
 * @returns {string} `builder` with its page, `section` with its module, `step` or `tool` (all of the builder), a screen, or
 *   `part` with its module
 */
function kindOf(root, { pages, ofBuilder }) {
  if (builderPages.test(root)) return `builder ${root}`
  if (pages.includes(root)) return root
  if (root.endsWith('/StepEditor.tsx')) return 'step'
  if (sections.test(root)) return `section ${root}`
  return ofBuilder.has(root) ? 'tool' : `part ${root}`
}

/**
 * The file of a module, depending on what imports it.
 * @param {readonly string[]} kinds from `kindOf`
 * @returns {string | undefined} undefined if it belongs to the file of its only importer
 */
function nameFor(kinds) {
  const needs = new Set(kinds)
  const screens = [...needs].filter((kind) => !/^(?:builder|step|tool|section|part)\b/.test(kind))
  const isOutside = [...needs].some((kind) => kind.includes('/') && !kind.includes('/workflows/'))
  const [page, ...pages] = [...needs].filter((kind) => kind.startsWith('builder '))
  if (page !== undefined) {
    if (screens.length > 0) return 'shared'
    return pages.length > 0 ? 'builder' : (/(\w+)\.tsx$/.exec(page)?.[1] ?? 'builder')
  }
  if (needs.size === 1 && !needs.has('step') && !needs.has('tool')) return undefined
  if (isOutside) return 'common'
  // Separate from the fields of a step, which need the builder.
  if (needs.has('step')) return screens.length > 0 ? 'step-rules' : 'step'
  const [screen] = screens
  if (screen?.endsWith('/WorkflowPage.tsx') && screens.length === 1) return 'workflow'
  if (screen !== undefined) return 'workflows'
  return needs.has('tool') ? 'builder-tools' : 'sections'
}

/**
 * Every module that is imported lazily somewhere.
 * @param {readonly string[]} roots
 * @param {Modules} modules
 * @returns {string[]}
 */
function lazyRoots(roots, modules) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = [...roots]
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    for (const id of closure([root], modules)) {
      for (const lazy of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(lazy)) continue
        found.add(lazy)
        waiting.push(lazy)
      }
    }
  }
  return [...found]
}

/** @param {readonly string[]} roots @param {Modules} modules @returns {Map<string, Set<string>>} the roots that import a module, directly or not */
function usersOf(roots, modules) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  for (const root of roots) {
    for (const id of closure([root], modules)) {
      const known = users.get(id)
      if (known) known.add(root)
      else users.set(id, new Set([root]))
    }
  }
  return users
}

/**
 * Modules with everything that they import statically, directly or indirectly.
 * @param {readonly string[]} roots
 * @param {Modules} modules
 * @returns {Set<string>}
 */
function closure(roots, modules) {
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

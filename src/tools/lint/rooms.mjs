/**
 * The floors of the folders that have floors, from the ground up. A room may import rooms on lower floors, but not on its
 * own floor or above; files next to the rooms are not allowed. Used by the lint rule and the drawing of the layers.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const rooms = {
  'src/domain': [
    ['json', 'text', 'services', 'samples', 'access'],
    ['templates', 'timing', 'history', 'subscribers'],
    ['conditions'],
    ['workflow'],
    ['comparison', 'preferences', 'import', 'lint', 'trigger'],
    ['journal', 'bulk', 'delivery'],
  ],
  'src/service': [
    ['store'],
    ['http'],
    ['access'],
    ['record'],
    ['runner', 'handlers', 'upstream'],
    ['seed', 'faults'],
    ['api'],
    ['process'],
  ],
  'src/features/subscribers': [
    ['model'],
    ['messages'],
    ['why', 'history'],
    ['matrix'],
    ['page', 'list', 'bulk'],
  ],
  'src/features/workflows': [
    ['model'],
    ['navigation', 'sentences', 'trigger', 'providers', 'week'],
    ['read-only', 'compare', 'creation'],
    ['drafts', 'flow', 'message'],
    ['test-input'],
    ['lint', 'lab', 'dry-run', 'import', 'timeline'],
    ['form', 'actions'],
    ['runs'],
    ['trying'],
    ['builder', 'list', 'detail', 'activity'],
  ],
}

/**
 * The room of a file: the folder with floors, the name of the room and its floor, counting from 0. `room` is undefined for
 * a file next to the rooms, `floor` for a folder that is not in the table.
 * @param {string} inside path from the root folder
 * @returns {{ folder: string, room: string | undefined, floor: number | undefined } | undefined}
 */
export function roomOf(inside) {
  const folder = Object.keys(rooms).find((name) => inside.startsWith(`${name}/`))
  if (folder === undefined) return undefined
  const [first, second] = inside.slice(folder.length + 1).split('/')
  const room = second === undefined ? undefined : first
  const floor = rooms[folder]?.findIndex((names) => room !== undefined && names.includes(room)) ?? -1
  return { folder, room, floor: floor < 0 ? undefined : floor }
}

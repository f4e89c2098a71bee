/**
 * The floors of the folders that have floors, from the ground up. A room may import rooms on lower floors, but not on its
 * own floor or above; files next to the rooms are not allowed. The lint rule checks it.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const rooms = {
  'src/domain': [
    ['json', 'text', 'services', 'samples', 'access'],
    ['templates', 'timing', 'subscribers'],
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
  'src/service/store': [
    ['interface', 'sql'],
    ['environments', 'retention', 'journal'],
    ['subscribers'],
    ['flows'],
    ['workflows'],
    ['runs'],
    ['databases'],
  ],
  'src/features/subscribers': [
    ['model'],
    ['messages'],
    ['why', 'history'],
    ['table'],
    ['page', 'list', 'bulk'],
  ],
  'src/features/workflows': [
    ['model'],
    ['creation'],
    ['drafts'],
    ['lint', 'import'],
    ['conditions'],
    ['steps', 'actions'],
    ['test'],
    ['builder', 'list', 'detail', 'activity'],
  ],
}

/**
 * The rooms of a file, one for each folder with floors that it is in: the folder, the room's name and its floor, from 0.
 * `room` is undefined for a file next to the rooms, `floor` for a room that the table does not name.
 * @param {string} inside path from the root folder
 * @returns {{ folder: string, room: string | undefined, floor: number | undefined }[]}
 */
export function roomsOf(inside) {
  const folders = Object.keys(rooms).filter((name) => inside.startsWith(`${name}/`))
  return folders.map((folder) => {
    const [first, second] = inside.slice(folder.length + 1).split('/')
    const room = second === undefined ? undefined : first
    const floor = rooms[folder]?.findIndex((names) => room !== undefined && names.includes(room)) ?? -1
    return { folder, room, floor: floor < 0 ? undefined : floor }
  })
}

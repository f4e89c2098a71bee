import { lastOf } from './dockerfile.mjs'

/** @typedef {import('./dockerfile.mjs').Stage} Stage */
/** @typedef {{ stages: readonly Stage[], last: Stage }} Image */

const commands = new Set(['RUN', 'CMD', 'ENTRYPOINT', 'HEALTHCHECK'])
const secret = /key|secret|token|passw|database_url/i

/** @param {Image} image */
const all = ({ stages }) => stages.flatMap(({ instructions }) => instructions)

/**
 * Whether it is an official Docker image with a version tag.
 * @param {string} image
 */
const isPinned = (image) => /^[a-z][\w-]*:\d[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image)

/**
 * The rules for an image, each with its check.
 * @type {Readonly<Record<string, (image: Image) => boolean>>}
 */
export const imageRules = {
  'builds on official images, pinned by a tag': ({ stages }) => {
    const own = new Set(['scratch', ...stages.map(({ name }) => name)])
    return stages.every(({ base }) => own.has(base) || isPinned(base))
  },
  'gives every command as a list, so that no shell reads it': (image) =>
    all(image).every(({ name, isExec }) => !commands.has(name) || isExec),
  'copies from here or from a stage, and adds nothing from elsewhere': (image) =>
    all(image).every(({ name, flags }) => {
      const from = flags['from']
      return name !== 'ADD' && (from === undefined || image.stages.some((stage) => stage.name === from))
    }),
  'copies no whole folder of the project': (image) =>
    all(image).every(({ name, flags, words }) => name !== 'COPY' || flags['from'] || !words.includes('.')),
  'installs what the lock file says': (image) =>
    all(image).every(({ name, words }) => name !== 'RUN' || words[0] !== 'npm' || words[1] !== 'install'),
  'holds no secret': (image) =>
    all(image).every(
      ({ name, words }) => !/^(ENV|ARG)$/.test(name) || !words.some((word) => secret.test(word)),
    ),
  'runs as a user with a number, and not as root': ({ last }) =>
    /^[1-9]\d*:[1-9]\d*$/.test(lastOf(last, 'USER')?.text ?? ''),
  'begins with a fixed program': ({ last }) => lastOf(last, 'ENTRYPOINT')?.words[0]?.startsWith('/') === true,
  'says whether it is ready': ({ last }) => lastOf(last, 'HEALTHCHECK')?.text.includes('/readyz') === true,
  'stops on the signal that lets requests finish': ({ last }) =>
    lastOf(last, 'STOPSIGNAL')?.text === 'SIGTERM',
  'logs for programs': ({ last }) => lastOf(last, 'ENV')?.words.includes('LOG_FORMAT=json') === true,
  'keeps data in a volume': ({ last }) => lastOf(last, 'VOLUME')?.words.includes('/data') === true,
}

/**
 * @typedef {{
 *   image?: string, build?: unknown, user?: string, read_only?: boolean, privileged?: boolean,
 *   cap_drop?: string[], cap_add?: string[], security_opt?: string[], network_mode?: string,
 *   healthcheck?: { test?: string[] }, environment?: Record<string, unknown>, ports?: string[], volumes?: string[],
 *   mem_limit?: string, pids_limit?: number,
 * }} Container
 */

/**
 * The rules for every container of `compose.yaml`, each with its check.
 * @type {Readonly<Record<string, (container: Container) => boolean>>}
 */
export const containerRules = {
  'is built here or pinned by a tag': ({ image, build }) => build !== undefined || isPinned(image ?? ''),
  'cannot write to its own files': (container) => container.read_only === true,
  'has no rights of root': ({ cap_drop, cap_add, security_opt, privileged }) =>
    cap_drop?.includes('ALL') === true &&
    cap_add === undefined &&
    security_opt?.includes('no-new-privileges:true') === true &&
    privileged !== true,
  'does not run as root': ({ user, build }) => build !== undefined || /^[1-9]\d*:[1-9]\d*$/.test(user ?? ''),
  'says whether it is ready, as its image does or by itself': ({ build, healthcheck }) =>
    build !== undefined || healthcheck?.test?.[0] === 'CMD',
  'takes secrets from files': ({ environment = {} }) =>
    Object.keys(environment).every((name) => !secret.test(name) || name.endsWith('_FILE')),
  'is reached from this machine alone': ({ ports = [] }) =>
    ports.every((port) => port.startsWith('127.0.0.1:')),
  'does not hold the machine': ({ volumes = [], network_mode }) =>
    network_mode !== 'host' && volumes.every((volume) => !volume.startsWith('/')),
  'is bounded': ({ mem_limit, pids_limit }) => mem_limit !== undefined && pids_limit !== undefined,
}

/**
 * The names of the rules that something breaks.
 * @template T
 * @param {Readonly<Record<string, (one: T) => boolean>>} rules
 * @param {T} one
 */
export const brokenRules = (rules, one) =>
  Object.entries(rules)
    .filter(([, isKept]) => !isKept(one))
    .map(([rule]) => rule)

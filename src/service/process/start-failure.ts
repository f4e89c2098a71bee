import { resolve } from 'node:path'
import { failureKindOf } from '../store/sql/failure-kind.ts'
import { fileTrouble } from '../store/sql/store-error.ts'
import type { Options } from './options.ts'

type Place = Pick<Options, 'host' | 'port' | 'data'>

/** Explains a failed start in one line, for an operator who knows ports and folders but not this program. */
export function startFailure(error: unknown, place: Place): string {
  if (!(error instanceof Error)) return String(error)
  const isFull = [error, error.cause].some((one) => failureKindOf(one) === 'full')
  return isFull ? `${reasonOf(error, place)}. Free some disk space` : reasonOf(error, place)
}

function reasonOf(error: Error, { host, port, data }: Place): string {
  if (!('syscall' in error && 'code' in error)) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Choose another with --port, or 0 for any free port`
  if (error.syscall === 'listen' && error.code === 'EACCES') return `This user may not listen on port ${port}`
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    return `This machine has no address ${host}`
  const reason =
    error.code === 'EEXIST' ? 'it is a file. Set another with --data' : fileTrouble(error, error.message)
  return `Could not use the folder ${resolve(data)}: ${reason}`
}

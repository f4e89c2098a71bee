import { codeOf } from './database.ts'

/** In the words of what was thrown. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message || thrown.name : String(thrown)

const fileTroubles: Record<string, string> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it or a part of its path is a file',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
}

/** Why a file could not be read or written, for operators. `missing` is said where something on its path is not there. */
export function fileTrouble(thrown: unknown, missing: string): string {
  const code = codeOf(thrown)
  return code === 'ENOENT' ? missing : (fileTroubles[code] ?? reasonOf(thrown))
}

export class IdentifierTaken extends Error {
  readonly identifier: string

  constructor(identifier: string, options?: ErrorOptions) {
    super(`The identifier ${identifier} is taken.`, options)
    this.name = 'IdentifierTaken'
    this.identifier = identifier
  }
}

/** A request's idempotency key expired before the request was carried out, and belongs to another now. */
export class KeyTaken extends Error {
  constructor() {
    super('Another request took the idempotency key.')
    this.name = 'KeyTaken'
  }
}

/** The database cannot be used. The message is one line for operators. */
export class StoreUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnusable'
  }
}

/** Why the database failed a call, as far as its error says. */
export type StoreFailureKind =
  /** It does not answer. Whether a write was carried out is unknown. */
  | 'unavailable'
  /** It has no room to write. */
  | 'full'
  /** Its content cannot be read any more. */
  | 'damaged'
  /** Its file was moved, replaced or deleted while in use. */
  | 'gone'

/** A call failed because of the database's state, not because of the call. `cause` is the driver's error. */
export class StoreFailure extends Error {
  readonly kind: StoreFailureKind

  constructor(kind: StoreFailureKind, cause: unknown) {
    super(`The database is ${kind}: ${reasonOf(cause)}`, { cause })
    this.name = 'StoreFailure'
    this.kind = kind
  }
}

/** A flow cannot be carried on, and could not be later. `cause` says why. */
export class FlowFailed extends Error {
  /** Row number of its notification. */
  readonly flow: number

  constructor(flow: number, cause: unknown) {
    super(`Flow ${flow} failed: ${reasonOf(cause)}`, { cause })
    this.name = 'FlowFailed'
    this.flow = flow
  }
}

import { codeOf } from './database.ts'

/** The message of a thrown value. */
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

/**
 * Why a file could not be read or written, for operators. `missing` is the text if something on its path does
 * not exist.
 */
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

/** A request's idempotency key expired before the request was carried out, and now belongs to another request. */
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

/** Why a call of the database failed, judged by its error. */
export type StoreFailureKind =
  /** It does not answer; a write may have been carried out. */
  | 'unavailable'
  /** It has no room to write. */
  | 'full'
  /** Its content can no longer be read. */
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

/** A flow failed because of itself, so that it would fail again. `cause` says why. */
export class FlowFailed extends Error {
  /** Row number of its notification. */
  readonly flow: number

  constructor(flow: number, cause: unknown) {
    super(`Flow ${flow} failed: ${reasonOf(cause)}`, { cause })
    this.name = 'FlowFailed'
    this.flow = flow
  }
}

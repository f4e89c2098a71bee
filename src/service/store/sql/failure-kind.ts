import { codeOf } from './database.ts'
import { StoreFailure, type StoreFailureKind } from './store-error.ts'

/** Error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html), SQLite and the network. */
const codes: Record<Exclude<StoreFailureKind, 'gone'>, RegExp> = {
  full: /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/,
  damaged: /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/,
  unavailable:
    /^(SQLITE_(BUSY|LOCKED|IOERR|READONLY|CANTOPEN)|08...$|57P0.$|57014$|53[0234]00$|25006$|28...$|3D000$|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOENT|AI_AGAIN)|ENOTFOUND$|EAI_)/,
}

/** Messages of `pg` errors without a code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Undefined for an error about the call rather than the state of the database. */
export function failureKindOf(error: unknown): StoreFailureKind | undefined {
  if (error instanceof StoreFailure) return error.kind
  const code = codeOf(error)
  for (const kind of ['full', 'damaged', 'unavailable'] as const) if (codes[kind].test(code)) return kind
  return error instanceof Error && said.test(error.message) ? 'unavailable' : undefined
}

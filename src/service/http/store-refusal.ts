import { ServiceError } from './service-error.ts'
import { StoreFailure, type StoreFailureKind } from '../store/sql/store-error.ts'

/** Enough for a restarting database to be back, usually. */
const retryAfterSeconds = '2'

const problems: Record<StoreFailureKind, { status: 503 | 507 | 500; message: string }> = {
  unavailable: {
    status: 503,
    message: 'The database is not answering',
  },
  full: { status: 507, message: 'The database has no space left. Free some disk space' },
  damaged: { status: 500, message: 'The database is damaged. Restore a backup' },
  gone: {
    status: 500,
    message: 'The database file was moved, replaced or deleted. Put it back or restart the service',
  },
}

/** The answer to a refusal or a failure of the database, whose cause is for the log; undefined for any other error. */
export function toServiceError(error: unknown, { method }: Request): ServiceError | undefined {
  if (error instanceof ServiceError) return error
  if (!(error instanceof StoreFailure)) return undefined
  const { status, message } = problems[error.kind]
  if (status !== 503) return new ServiceError(status, message, { cause: error })
  const isRead = method === 'GET' || method === 'HEAD'
  const warning = isRead ? '' : '. The write may have been carried out: check before you repeat it'
  const headers = { 'retry-after': retryAfterSeconds }
  return new ServiceError(status, message + warning, { headers, cause: error })
}

/** 503 for any failure of the database, whatever the reason. */
export const databaseUnavailable = (error: unknown): ServiceError =>
  new ServiceError(
    503,
    error instanceof StoreFailure ? problems[error.kind].message : problems.unavailable.message,
  )

/** What the builder fetches once its form is shown, in one file. */
export { PreviewPane } from '../steps/preview/Preview.tsx'
export * as rules from '../lint/findings.ts'
export { Problems } from '../lint/Problems.tsx'
export { PlacedFindings } from '../lint/FormFindings.tsx'
// Nothing more can be fetched once the service that serves the console is down.
export { ActiveQuestion } from '../creation/ActiveQuestion.tsx'
export { CreateFailure } from '../creation/CreateFailure.tsx'
export { SaveDialog } from './SaveDialog.tsx'
export { ConflictDialog, SaveFailure } from './SaveFailure.tsx'

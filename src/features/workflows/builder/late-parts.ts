/** What the builder fetches once its form is shown, in one file. */
export { openDraftSession } from '../drafts/draft-session.ts'
export { DraftHead } from '../drafts/DraftHead.tsx'
export { DraftTools } from '../drafts/DraftTools.tsx'
export { SaveLine } from '../drafts/SaveLine.tsx'
export { PreviewPane } from '../steps/preview/PreviewPane.tsx'
export * as linter from '../lint/late.ts'
export { Problems } from '../lint/Problems.tsx'
export { CaseRunner } from '../test/CaseRunner.tsx'

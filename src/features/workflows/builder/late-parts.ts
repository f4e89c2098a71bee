/** What the builder fetches once its form is shown, in one file. */
export { PreviewPane } from '../steps/preview/Preview.tsx'
export * as rules from '../lint/findings.ts'
export { Problems } from '../lint/Problems.tsx'
export { PlacedFindings } from '../lint/FormFindings.tsx'

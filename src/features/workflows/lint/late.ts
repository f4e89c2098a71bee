/** What the linter needs once a form is shown: its rules, and how a finding looks at its place. */
export * from './findings.ts'
export { PlacedFindings } from './FormFindings.tsx'

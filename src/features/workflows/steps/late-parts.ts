/** What a new workflow needs from its first step on, in one file. */
export { GroupList } from '../conditions/ConditionsSection.tsx'
export { StepRows } from './list/StepRows.tsx'
export { StepEditor } from './step/StepEditor.tsx'

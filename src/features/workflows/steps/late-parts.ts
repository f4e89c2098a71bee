/** The list of steps and the form of one, in one file. */
export { GroupList } from '../conditions/ConditionsSection.tsx'
export { StepRows } from './list/StepRows.tsx'
export { StepEditor } from './step/StepEditor.tsx'

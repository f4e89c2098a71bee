import { DraftHead } from './DraftHead.tsx'
import { DraftTools } from './DraftTools.tsx'
import { SaveLine } from './SaveLine.tsx'

export { openKeeper } from './keeper.ts'

/** What a form shows of its draft. Loaded with the keeper, after the form can be used. */
export const views = { Head: DraftHead, Tools: DraftTools, Line: SaveLine }

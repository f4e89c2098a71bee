import { DraftHead } from './DraftHead.tsx'
import { DraftTools } from './DraftTools.tsx'
import { SaveLine } from './SaveLine.tsx'

export { openDraftSession } from './draft-session.ts'

/** What a form shows of its draft. Loaded with the draftSession, after the form can be used. */
export const views = { Head: DraftHead, Tools: DraftTools, Line: SaveLine }

import ChevronBackIcon from '@mui/icons-material/ChevronLeft'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, useState } from 'react'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { mirrored } from '#src/ui/icons.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useWords } from '#src/ui/language.tsx'
import { usePageHead } from '#src/ui/layout/Page.tsx'
import { color, font, height, lowWindow, phone, touch } from '#src/ui/tokens.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { DraftTools } from '../drafts/DraftTools.tsx'
import { SaveLine } from '../drafts/SaveLine.tsx'
import { type GroupAction, GroupField, useGroupItems } from './fields/GroupField.tsx'
import { NameField } from './fields/NameField.tsx'
import { words } from '../model/form-words.ts'
import { useDiscardChanges } from '../drafts/use-discard-changes.ts'
import type { FormSchema } from '../model/form-schema.ts'
import type { FormSubject } from './FormCode.tsx'
import type { useJump } from '../model/navigation/use-jump.ts'

const Problems = lazyPart(async () => (await import('./late-parts.ts')).Problems)

const FormCode = lazyPart(async () => (await import('./FormCode.tsx')).FormCode)

/** The height of the head; on a phone, that of its last line, the only one that stays visible there. */
export const headHeight = { wide: '78px', phone: '66px' } as const

/** Extends into the page's margins. On a phone its first lines scroll away. */
const Bar = styled('header')({
  position: 'sticky',
  insetBlockStart: 'var(--page-head)',
  zIndex: 6,
  display: 'grid',
  grid: `"name group tools save" ${height.medium} ". . . ." minmax(22px, auto) / minmax(0, 1fr) auto auto auto`,
  columnGap: 8,
  marginInline: 'calc(-1 * var(--page-x))',
  padding: '12px var(--page-x) 6px',
  background: color.ground,
  // A line below it, once the page is scrolled.
  animation: 'form-head-line linear both',
  animationTimeline: 'scroll()',
  animationRange: '0 40px',
  '@keyframes form-head-line': { to: { boxShadow: `0 1px ${color.line}` } },
  // The group's error message needs the room that the state would take, so the state stays within the last columns, on
  // one line: the page below never moves. A failure to keep the draft may take more, with its button.
  '@media (min-width: 700px)': {
    '&:has([data-group] [aria-invalid="true"]) > :last-child': {
      gridColumn: '3 / -1',
      inlineSize: 0,
      minInlineSize: '100%',
      justifyContent: 'flex-end',
      whiteSpace: 'nowrap',
      '&:has([role="alert"])': { flexWrap: 'wrap' },
      '& > :last-child:not(:has([role="alert"]))': {
        minInlineSize: 0,
        overflow: 'clip',
        textOverflow: 'ellipsis',
      },
    },
  },
  [touch]: { gridTemplateRows: `${height.touch} minmax(22px, auto)` },
  [phone]: {
    grid: '"back name name name" minmax(62px, auto) "group group tools tools" auto ". . . ." 6px "state state state save" auto / auto minmax(0, 1fr) auto auto',
    insetBlockStart: 'calc(var(--page-head) - 110px)',
    paddingBlock: '8px 10px',
  },
  [lowWindow]: { position: 'relative', insetBlockStart: 0 },
})

const Name = styled('div')({
  gridRow: '1 / 3',
  gridColumn: 'name',
  minInlineSize: 0,
  [phone]: { gridArea: 'name' },
})
const Group = styled('div')({
  gridRow: '1 / 3',
  gridColumn: 'group',
  minInlineSize: 0,
  // An error message may reach into the padding of the head.
  marginBlockEnd: -6,
  [phone]: { gridArea: 'group', marginBlockEnd: 0 },
})
/** Reserves room for the buttons before they load. */
const Tools = styled('div')({
  gridArea: 'tools',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minInlineSize: 90,
})
/** Spans all columns, so that its length moves nothing; there is little text below the name. */
const State = styled('div')({
  '@media print': { display: 'none' },
  gridRow: 2,
  gridColumn: '1 / -1',
  justifySelf: 'end',
  alignSelf: 'start',
  display: 'flex',
  alignItems: 'center',
  gap: '0 8px',
  // Beside the longest identifier that is shown.
  maxInlineSize: 'max(240px, 100% - 370px)',
  '& > :not(:last-child)': { flexShrink: 0 },
  paddingBlockStart: 4,
  marginBlockEnd: -2,
  font: font.small,
  color: color.quiet,
  [phone]: {
    gridArea: 'state',
    placeSelf: 'center start',
    flexWrap: 'wrap',
    maxInlineSize: '100%',
    marginBlockEnd: 0,
  },
})
/** The link's text is only its accessible name; the icon is what shows. In the margin, where there is one. */
const Back = styled('div')({
  '@media print': { display: 'none' },
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 16,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
  blockSize: 30,
  color: color.quiet,
  '&:hover': { color: color.text },
  '& > a': { position: 'absolute', inset: 0, color: 'transparent', fontSize: 0 },
  [phone]: {
    position: 'relative',
    inset: 'auto',
    gridArea: 'back',
    blockSize: height.touch,
    inlineSize: 32,
    marginInlineStart: -8,
  },
})

export type HeadTexts = {
  /** Names the form, and the screen until the workflow has a name. */
  label: string
  submit: string
  /** What submitting does to a live workflow. */
  effect?: string
  /** What is or is not saved, such as "Saving…". */
  state: ReactNode
}

type Props = {
  subject: FormSubject
  schema: FormSchema
  texts: HeadTexts
  busy: boolean
  /** Whether the form can be submitted: the person's role allows it, and no other tab writes the draft. */
  isAllowed: boolean
  /** `undefined` until the draft is open. */
  draftSession: DraftSession | undefined
  onJump: ReturnType<typeof useJump>['jump']
}

/** Name and group of the workflow, the state of the form and of its draft, undo, and the submit button. */
export const FormHead = memo(function FormHead({
  subject,
  schema,
  texts,
  busy,
  isAllowed,
  draftSession,
  onJump,
}: Props) {
  const { label, submit, effect, state } = texts
  const exists = subject.kind === 'update'
  const t = useWords(words)
  const { back, mark } = usePageHead()
  const navigate = useNavigate()
  const [groupAction, setGroupAction] = useState<GroupAction>()
  const groupItems = useGroupItems(setGroupAction)
  const [showsCode, setShowsCode] = useState(false)
  const discardItems = useDiscardChanges()
  const paste = {
    label: t('paste'),
    onSelect: () =>
      void navigate({
        from: '/workflows/new',
        to: '/workflows/new',
        search: (before) => ({ ...before, start: 'paste' }),
        replace: true,
        resetScroll: false,
      }),
  }
  const items = () => [
    ...groupItems,
    ...(exists ? [] : [paste]),
    {
      label: t('code'),
      hint: t('code.hint'),
      onSelect: () => setShowsCode(true),
      begins: groupItems.length > 0,
    },
    ...(draftSession ? discardItems(draftSession) : []),
  ]
  return (
    <Bar>
      <Back>
        <ChevronBackIcon aria-hidden sx={{ fontSize: 18, ...mirrored }} />
        {back}
      </Back>
      <Name>
        <NameField exists={exists} title={label} onIdentifier={() => onJump({ path: 'identifier' })} />
      </Name>
      <Group data-group>
        <GroupField action={groupAction} onClose={() => setGroupAction(undefined)} />
      </Group>
      <Tools>
        {draftSession && <DraftTools draftSession={draftSession} onJump={onJump} />}
        <MenuButton label={t('more')} items={items} />
        {showsCode && <FormCode {...{ subject, schema }} onClose={() => setShowsCode(false)} />}
      </Tools>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={!isAllowed}
        aria-description={effect}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        sx={{ gridArea: 'save', alignSelf: 'start' }}
      >
        {submit}
      </Button>
      <State>
        {mark}
        <Problems onJump={onJump} />
        <span>
          {draftSession && !busy ? <SaveLine draftSession={draftSession} untouched={state} /> : state}
        </span>
      </State>
    </Bar>
  )
})

import { styled } from '@mui/material/styles'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import { useId, useRef } from 'react'
import { useField } from '#src/ui/fields/use-field.ts'
import { useWords, defineMessages } from '#src/ui/language.tsx'
import { useOwnHead } from '#src/ui/layout/Page.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { color, focusRing, font, height, radius, touch, phone } from '#src/ui/tokens.ts'
import type { WorkflowValues } from '../../model/values.ts'
import { words } from '../../model/form-words.ts'
import MuiLink from '@mui/material/Link'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { useCanChooseIdentifier } from '../../creation/can-change-later.ts'
import { useIdentifierHolder } from '../../creation/use-identifier-holder.ts'
import { useValue } from '../../steps/use-value.ts'

/** Hidden on phones, because the settings show it too. */
const Aside = styled('span')({ [phone]: { display: 'none' } })

/** Fewer than fit, because a text that the style cuts leaves a gap after it. */
const longestIdentifier = 36

/** On one line, whatever its length; shown in full in the settings. */
const Cut = styled('code')({
  display: 'inline-block',
  maxInlineSize: 'min(100%, 40ch)',
  // Not `hidden`, which would shift it off the baseline.
  overflow: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

type HintProps = { name: string; exists: boolean; onChange: () => void }

/** The identifier, or what the service will make of the name, with a way to choose another for a new workflow. */
function IdentifierHint({ name, exists, onChange }: HintProps) {
  const own = useValue('identifier')?.trim()
  const canChoose = useCanChooseIdentifier()
  const t = useWords(identifierHintWords)
  const predicted = own || exists ? '' : identifierOf(name)
  const holder = useIdentifierHolder(predicted)
  const identifier = (
    <Cut dir="ltr" title={own || predicted}>
      {shortText(own || predicted, longestIdentifier)}
    </Cut>
  )
  const change = !exists && canChoose && (
    <MuiLink component="button" type="button" aria-label={t('change.label')} onClick={onChange}>
      {t('change')}
    </MuiLink>
  )
  if (own)
    return (
      <Aside>
        {t.rich('own', { identifier })} {change}
      </Aside>
    )
  if (name === '' || exists) return <Aside>{!exists && t('unnamed')}</Aside>
  const said = holder
    ? t.rich('taken', { identifier, name: shortText(holder.name) })
    : predicted === '' && t('impossible')
  if (said)
    return (
      <>
        {said} {change}
      </>
    )
  return (
    <Aside>
      {t.rich('predicted', { identifier })} {change}
    </Aside>
  )
}

const identifierHintWords = defineMessages({
  own: 'Identifier: {identifier}',
  predicted: 'Identifier: {identifier} (predicted)',
  taken: '{identifier} is taken by “{name}”, so the service adds a suffix.',
  impossible: 'The name has no Latin letter or digit to make an identifier from.',
  unnamed: 'The identifier is made from the name.',
  change: 'Change',
  'change.label': 'Change identifier',
})

const Heading = styled('h1')({
  display: 'flex',
  margin: 0,
  blockSize: height.medium,
  [touch]: { blockSize: height.touch },
  // On paper, an input would cut off a long name.
  '@media print': {
    blockSize: 'auto',
    '&::before': { content: 'attr(data-name)', font: font.page, overflowWrap: 'anywhere' },
  },
})

/** Looks like a heading until it is hovered or focused. */
const Title = styled(InputBase)({
  flex: 1,
  font: font.page,
  letterSpacing: '-0.014em',
  border: '1px solid transparent',
  borderRadius: radius.control,
  // Aligned like a heading, whatever the direction of its text; both are mirrored with the page.
  marginLeft: -10,
  '& input': { padding: '0 9px', textAlign: 'left', textOverflow: 'ellipsis' },
  '& input::placeholder': { fontWeight: 500 },
  '&:hover, &:has(:placeholder-shown)': { borderColor: color.outline, background: color.surface },
  '&.Mui-focused': {
    ...focusRing,
    outlineOffset: '-1px',
    borderColor: color.primary,
    background: color.surface,
  },
  '&.Mui-error': { borderColor: color.error, outlineColor: color.error },
  '@media print': { display: 'none' },
})

type Props = {
  /** Whether the workflow exists, not the draft. */
  exists: boolean
  /** Names the screen until the workflow has a name. */
  title: string
  /** Goes to the field of the identifier. */
  onIdentifier: () => void
}

/** The workflow's name, which is the screen's heading, with a hint about its identifier. */
export function NameField({ exists, title, onIdentifier }: Props) {
  const t = useWords(words)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasTyped = useRef(false)
  const hintId = useId()
  const { error, helperText, ...field } = useField<WorkflowValues, 'name', unknown>({ name: 'name' })
  const name = field.value.trim()
  useOwnHead(name === '' ? title : t(exists ? 'title.edit' : 'title.new', { name }), heading)
  return (
    <FormControl fullWidth required error={error}>
      <Heading ref={heading} tabIndex={-1} aria-label={shortText(name) || title} data-name={name || title}>
        <Title
          {...field}
          onChange={(event) => {
            wasTyped.current = true
            field.onChange(event)
          }}
          // It is focused from the start, so leaving it without typing is not an error.
          onBlur={() => wasTyped.current && field.onBlur()}
          autoFocus={!exists}
          autoComplete="off"
          placeholder={t('name.placeholder')}
          aria-describedby={hintId}
          slotProps={{ input: { 'aria-label': t('name'), dir: 'auto' } }}
        />
      </Heading>
      <FormHelperText id={hintId}>
        {helperText ?? <IdentifierHint name={name} exists={exists} onChange={onIdentifier} />}
      </FormHelperText>
    </FormControl>
  )
}

import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { phone } from '#src/ui/tokens.ts'
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

type Props = { name: string; exists: boolean; onChange: () => void }

/** The identifier, or what the service will make of the name, with a way to choose another for a new workflow. */
export function IdentifierHint({ name, exists, onChange }: Props) {
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

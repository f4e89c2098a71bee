import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { styled } from '#src/ui/styled.tsx'
import { phone } from '#src/ui/tokens.ts'
import { useIdentifierHolder } from '../creation/use-identifier-holder.ts'
import { useValue } from './fields.ts'

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

/** The identifier, or what the service will make of the name. */
export function IdentifierHint({ name, exists }: { name: string; exists: boolean }) {
  const own = useValue('identifier')?.trim()
  const t = useWords(identifierHintWords)
  const predicted = own || exists ? '' : identifierOf(name)
  const holder = useIdentifierHolder(predicted)
  const identifier = (
    <Cut dir="ltr" title={own || predicted}>
      {shortText(own || predicted, longestIdentifier)}
    </Cut>
  )
  if (holder) return t.rich('taken', { identifier, name: shortText(holder.name) })
  if (own) return exists && <Aside>{t.rich('own', { identifier })}</Aside>
  if (name === '' || exists) return <Aside>{!exists && t('unnamed')}</Aside>
  if (predicted === '') return t('impossible')
  return <Aside>{t.rich('predicted', { identifier })}</Aside>
}

const identifierHintWords = defineMessages({
  own: 'Identifier: {identifier}',
  predicted: 'Identifier: {identifier} (predicted)',
  taken: '“{name}” has {identifier}, so this gets a suffix. To choose another, rename it.',
  impossible: 'The identifier needs a Latin letter or digit.',
  unnamed: 'The identifier is made from the name.',
})

import { useDeferredValue } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { threePanes } from '#src/ui/layout/SplitPane.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { SmsSize } from '../../model/SmsSize.tsx'
import { useValue } from '../use-value.ts'
import { TemplateField } from '../content/TemplateField.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { PartPath } from '../../model/values.ts'
import { InAppFields } from './InAppFields.tsx'
import { EmailContent } from './EmailContent.tsx'
import { SubSection } from './SubSection.tsx'
import { useRemembered } from '../../model/use-remembered.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { contentWords } from '../content/words.ts'

const Preview = lazyPart(async () => (await import('../preview/Preview.tsx')).Preview)

/** What a channel step sends. */
export function ContentSection({ path }: { path: PartPath }) {
  const type = useValue(`${path}.template.type`)
  const s = useWords(stepWords)
  return (
    <SubSection title={s('content.section')} description={s('content.variables')}>
      {type === 'email' && <EmailContent path={path} />}
      {type === 'push' && <TemplateField name={`${path}.template.title`} label={s('text.Title')} required />}
      {type !== 'email' && (
        <TemplateField
          name={`${path}.template.content`}
          label={s('text.Message')}
          helperText={
            type === 'sms' ? (
              <SmsSizeNote path={path} />
            ) : type === 'in_app' ? (
              s('content.text.html')
            ) : undefined
          }
          required
          multiline
          minRows={type === 'sms' || type === 'push' ? 3 : 5}
        />
      )}
      {type === 'in_app' && <InAppFields path={path} />}
      <PreviewFold key={path} path={path} />
    </SubSection>
  )
}

/** The size of an SMS, below its field. */
const SmsSizeNote = ({ path }: { path: PartPath }) => (
  <SmsSize text={useDeferredValue(useValue(`${path}.template.content`))} />
)

/** The preview, where it does not fit next to the form. */
function PreviewFold({ path }: { path: PartPath }) {
  const t = useWords(contentWords)
  const hasRoom = useMediaQuery(threePanes, { noSsr: true })
  const [isOpen, setOpen] = useRemembered('fold preview', false)
  if (hasRoom) return null
  return (
    <Disclosure title={t('preview.title')} open={isOpen} onToggle={setOpen}>
      {isOpen && <Preview path={path} />}
    </Disclosure>
  )
}

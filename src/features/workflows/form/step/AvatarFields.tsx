import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { SelectField } from '../fields.ts'
import { useValue } from '../use-value.ts'
import { TemplateField } from '../content/TemplateField.tsx'
import { contentWords } from '../content/words.ts'
import { type PartPath, systemIcons } from '../../model/values.ts'

/** The picture next to an in-app message. */
export function AvatarFields({ path }: { path: PartPath }) {
  const type = useValue(`${path}.template.actor.type`)
  const t = useWords(contentWords)
  return (
    <FieldRow>
      <SelectField
        name={`${path}.template.actor.type`}
        label={t('avatar.type')}
        hint={type === 'user' ? t('avatar.user.hint') : ''}
        options={[
          { value: 'none', label: t('avatar.none') },
          { value: 'user', label: t('avatar.user') },
          { value: 'system_icon', label: t('avatar.icon') },
          { value: 'system_custom', label: t('avatar.custom') },
        ]}
      />
      {type === 'system_icon' && (
        <SelectField
          name={`${path}.template.actor.icon`}
          label={t('avatar.whichIcon')}
          placeholder={t('avatar.chooseIcon')}
          options={systemIcons.map((icon) => ({ value: icon, label: t(`icon.${icon}`) }))}
        />
      )}
      {type === 'system_custom' && (
        <TemplateField name={`${path}.template.actor.url`} label={t('avatar.url')} mono />
      )}
    </FieldRow>
  )
}

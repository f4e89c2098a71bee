import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { ButtonRow, FieldRow, FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { useParts } from '../../conditions/PartButtons.tsx'
import { codeText } from '#src/ui/fields/slot-props.ts'
import { SelectFormField } from '../fields.ts'
import { useComputed, useValue } from '../use-value.ts'
import { TemplateField } from '../content/TemplateField.tsx'
import { contentWords } from '../content/words.ts'
import { stepWords } from '../../model/step-words.ts'
import { ctaButtonTypes, emptyCtaButton, type PartPath, systemIcons } from '../../model/values.ts'

/** What only in-app messages have. */
export function InAppFields({ path }: { path: PartPath }) {
  return (
    <>
      <CtaFields key={path} path={path} />
      <AvatarFields path={path} />
    </>
  )
}

/** The link of an in-app message, and the buttons below it. */
function CtaFields({ path }: { path: PartPath }) {
  const name = `${path}.template.cta.action.buttons` as const
  const s = useWords(stepWords)
  const t = useWords(contentWords)
  const { keys, add, actionsOf } = useParts(name, '.content')
  const taken = useComputed(name, (buttons = []) => buttons.map(({ type }) => type))
  const adding = { primary: t('cta.addPrimary'), secondary: t('cta.addSecondary') }
  return (
    <FieldStack>
      <TemplateField
        name={`${path}.template.cta.data.url`}
        label={s('text.Call-to-action URL')}
        helperText={s('content.url.hint')}
        slotProps={codeText}
      />
      <Box data-path={name} role="group" aria-label={t('cta.buttons')}>
        <FieldRow>
          {keys.map((rowKey, index) => (
            <CtaButton key={rowKey} path={`${name}.${index}`} onRemove={actionsOf(index).remove} />
          ))}
        </FieldRow>
        <ButtonRow>
          {ctaButtonTypes
            .filter((type) => !taken.includes(type))
            .map((type) => (
              <Button key={type} size="small" variant="outlined" onClick={() => add(emptyCtaButton(type))}>
                {adding[type]}
              </Button>
            ))}
        </ButtonRow>
      </Box>
    </FieldStack>
  )
}

type ButtonProps = { path: `${PartPath}.template.cta.action.buttons.${number}`; onRemove: () => void }

function CtaButton({ path, onRemove }: ButtonProps) {
  const type = useValue(`${path}.type`)
  const t = useWords(contentWords)
  const label = type === 'primary' || type === 'secondary' ? t(`cta.${type}`) : t('cta.other', { type })
  return (
    <Box sx={{ position: 'relative' }}>
      <TemplateField name={`${path}.content`} label={label} />
      <IconButton
        label={t('cta.remove', { type })}
        size="small"
        sx={{ position: 'absolute', insetBlockStart: -8, insetInlineEnd: 0 }}
        onClick={onRemove}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** The picture next to an in-app message. */
function AvatarFields({ path }: { path: PartPath }) {
  const type = useValue(`${path}.template.actor.type`)
  const t = useWords(contentWords)
  return (
    <FieldRow>
      <SelectFormField
        name={`${path}.template.actor.type`}
        label={t('avatar.type')}
        helperText={type === 'user' ? t('avatar.user.hint') : ''}
        options={[
          { value: 'none', label: t('avatar.none') },
          { value: 'user', label: t('avatar.user') },
          { value: 'system_icon', label: t('avatar.icon') },
          { value: 'system_custom', label: t('avatar.custom') },
        ]}
      />
      {type === 'system_icon' && (
        <SelectFormField
          name={`${path}.template.actor.icon`}
          label={t('avatar.whichIcon')}
          placeholder={t('avatar.chooseIcon')}
          options={systemIcons.map((icon) => ({ value: icon, label: t(`icon.${icon}`) }))}
        />
      )}
      {type === 'system_custom' && (
        <TemplateField name={`${path}.template.actor.url`} label={t('avatar.url')} slotProps={codeText} />
      )}
    </FieldRow>
  )
}

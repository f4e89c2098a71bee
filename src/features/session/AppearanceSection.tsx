import { useEffect, useState } from 'react'
import { chooseColorScheme, chosenColorScheme, colorSchemes } from '#src/ui/color-scheme.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { words } from './words.ts'

/** How the console looks on this device. */
export function AppearanceSection() {
  const t = useWords(words)
  const [scheme, setScheme] = useState(chosenColorScheme)
  useEffect(() => {
    // Another tab chose.
    const follow = () => setScheme(chosenColorScheme())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  return (
    <Section title={t('appearance.title')}>
      <ChoiceInput
        label={t('appearance.scheme')}
        hint={t('appearance.schemeHint')}
        look="segments"
        value={scheme}
        options={colorSchemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(chosen) => {
          setScheme(chosen)
          chooseColorScheme(chosen)
        }}
      />
    </Section>
  )
}

/** The part of the browser's audio API that is used. */
type Audio = Pick<AudioContext, 'currentTime' | 'destination' | 'createOscillator' | 'createGain' | 'resume' | 'state'>

let context: Audio | undefined

/** Two short tones, the second higher; seconds from now, Hz. */
const TONES = [
  { at: 0, hz: 660 },
  { at: 0.16, hz: 880 },
] as const
const SECONDS = 0.14
const VOLUME = 0.12

/**
 * Plays the sound of an alert. Browsers block sound on a page before the user has interacted with it; the notification
 * is still shown.
 *
 * @param open  returns the browser's audio context; undefined where it has none
 */
export const playAlert = async (open: () => Audio | undefined = () => new AudioContext()): Promise<void> => {
  context ??= open()
  const audio = context
  if (audio === undefined) return
  if (audio.state === 'suspended') await audio.resume()
  for (const { at, hz } of TONES) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    const start = audio.currentTime + at
    tone.frequency.value = hz
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(VOLUME, start + 0.01)
    gain.gain.linearRampToValueAtTime(0, start + SECONDS)
    tone.connect(gain).connect(audio.destination)
    tone.start(start)
    tone.stop(start + SECONDS)
  }
}

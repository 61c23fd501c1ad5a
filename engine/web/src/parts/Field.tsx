// A field of a form with its name above it.

export interface FieldProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Takes the whole width of the form. */
  whole?: boolean;
  type?: "date" | "text";
  inputMode?: "numeric" | "text";
  placeholder?: string;
}

export function Field(props: FieldProps) {
  const { label, value, onText, whole = false, type = "text", inputMode = "text", placeholder = "" } = props;
  const attributes = {
    inputMode,
    value,
    placeholder,
    onInput: (event: { currentTarget: { value: string } }) => onText(event.currentTarget.value),
    autocomplete: "off",
    spellcheck: false,
  } as const;
  return (
    <label class={whole ? "field whole" : "field"}>
      <span>{label}</span>
      {type === "date" ? <input type="date" {...attributes} /> : <input {...attributes} />}
    </label>
  );
}

export interface ChoiceFieldProps {
  label: string;
  value: string;
  /** Value and text of each choice. */
  choices: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
  /** "inline": the name stands beside it. */
  kind?: string;
}

export function ChoiceField({ label, value, choices, onChoose, kind = "field" }: ChoiceFieldProps) {
  return (
    <label class={kind}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

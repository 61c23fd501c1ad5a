// A choice between a few views, of which one is shown.

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly (readonly [T, string])[];
  chosen: T;
  onChoose: (tab: T) => void;
}

export function Tabs<T extends string>({ label, tabs, chosen, onChoose }: TabsProps<T>) {
  return (
    <div class="segments" role="group" aria-label={label}>
      {tabs.map(([id, text]) => (
        <button type="button" key={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}

interface TicksProps {
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  change: (chosen: string[]) => void;
}

/** A choice of any of some values. Values that are no option any more stay, and can be taken away. */
export function Ticks({ legend, options, chosen, change }: TicksProps) {
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value));
  const all = [...options, ...unknown.map((value) => ({ value, label: value }))];
  return (
    <fieldset className="desk-ticks">
      <legend>{legend}</legend>
      {all.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

import { AdSlot } from '../../ads/ad-slot.tsx';
import { adTypes, type Device, devices } from '../../ads/sizes.ts';
import { type Unit, units } from '../../ads/units.ts';
import { useReader } from '../../reader.tsx';

export interface AdBoardProps {
  /** The publisher's network code. */
  network: string;
  /** The board in each state of advertising. */
  states: { label: string; href: string }[];
}

const widths: Readonly<Record<Device, number>> = { mobile: 390, tablet: 820, desktop: 1280 };

const unitsOn = (device: Device) =>
  (Object.keys(units) as Unit[]).flatMap((unit) => {
    const type = units[unit][device];
    return type ? [{ unit, type }] : [];
  });

/** Every ad unit as it is on one device. */
function DeviceBoard({ device, network }: { device: Device; network: string }) {
  return (
    <section data-ad-device={device} style={{ inlineSize: `${widths[device]}px` }}>
      <h2>{`${device}, ${widths[device]} px`}</h2>
      {unitsOn(device).map(({ unit, type }) => (
        <figure key={unit}>
          <figcaption>
            {`/${network}/${unit} · ${type} · ${adTypes[type][device].map((size) => size.join('x')).join(', ')}`}
          </figcaption>
          <AdSlot unit={unit} device={device} index={devices.indexOf(device) + 1} />
        </figure>
      ))}
    </section>
  );
}

/** For development: every ad unit on each device, in the state that the address asks for, with what is targeted. */
export function AdBoardPage({ network, states }: AdBoardProps) {
  const { ads } = useReader();
  return (
    <div className="ad-board">
      <h1>Ad units</h1>
      <p>
        {states.map(({ label, href }) => (
          <a key={href} href={href} data-hx-boost="false">
            {label}
          </a>
        ))}
      </p>
      <p>
        Targeting: <code>{JSON.stringify(ads?.targeting)}</code>
      </p>
      {devices.map((device) => (
        <DeviceBoard key={device} device={device} network={network} />
      ))}
    </div>
  );
}

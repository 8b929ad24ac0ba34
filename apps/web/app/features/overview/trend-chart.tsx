import type { Overview } from "@curbview/domain";
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const formatDay = (day: string) => dayFormat.format(new Date(day));

/** Leads per day as bars, and as a table for screen readers. */
export default function TrendChart({ trend }: { trend: Overview["trend"] }) {
  return (
    <figure className="relative">
      <figcaption className="sr-only">Leads per day in the last 30 days</figcaption>
      <div className="h-48" aria-hidden="true">
        <ResponsiveContainer>
          <BarChart data={trend} margin={{ left: 0, right: 0, top: 8, bottom: 0 }} accessibilityLayer={false}>
            <XAxis
              dataKey="day"
              tickFormatter={formatDay}
              tickLine={false}
              axisLine={{ stroke: "var(--color-line)" }}
              interval="preserveStartEnd"
              minTickGap={40}
              tick={{ fontSize: 13, fill: "var(--color-ink-soft)" }}
            />
            <YAxis
              allowDecimals={false}
              width={28}
              tickLine={false}
              axisLine={false}
              tick={{ fontSize: 13, fill: "var(--color-ink-soft)" }}
            />
            <Tooltip
              cursor={{ fill: "var(--color-paper)" }}
              labelFormatter={(label) => formatDay(String(label))}
              formatter={(value) => [value, "Leads"]}
            />
            <Bar dataKey="leads" fill="var(--color-brand)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      {/* Around the table, which is as high as its rows whatever its own height says. */}
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Leads</th>
            </tr>
          </thead>
          <tbody>
            {trend.map(({ day, leads }) => (
              <tr key={day}>
                <td>{formatDay(day)}</td>
                <td>{leads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
